import { randomUUID } from "node:crypto";

/** Of a person that no other test knows: quotes of the same address share a lead. */
export const newEmail = () => `sample-${randomUUID().slice(0, 8)}@example.com`;

/** The smallest valid posts of each step; a test passes only the fields it's about. */
export const destination = (changes: Record<string, string> = {}) => ({
  pickupAddress: "Miami, FL 33101",
  deliveryAddress: "New York, NY 10001",
  transportType: "open",
  ...changes,
});

export const vehicle = (changes: Record<string, string> = {}) => ({
  vehicleYear: "2019",
  vehicleMake: "Honda",
  vehicleModel: "Civic",
  isRunning: "true",
  ...changes,
});

export const contact = (changes: Record<string, string> = {}) => ({
  fullName: "Pat Example",
  email: "pat@example.com",
  phone: "",
  ...changes,
});

export const message = (changes: Record<string, string> = {}) => ({
  name: "Pat Example",
  email: "pat@example.com",
  phone: "",
  topic: "new-quote",
  quoteNumber: "",
  message: "Where is my car?",
  ...changes,
});
