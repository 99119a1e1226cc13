/** The most a rule may hold. */
export const ruleLimits = {
  hours: 720,
  days: 90,
  dollars: 100_000,
  text: 120,
  conditions: 8,
  steps: 20,
  people: 50,
  name: 80,
};
