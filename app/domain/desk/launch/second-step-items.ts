import type { LaunchItem } from "./launch-item";

type Facts = { ownersWithoutCode: number; /** everybody needs a second step */ codeForAll: boolean };
type Written = Pick<LaunchItem, "id" | "title" | "why" | "where">;

const where = { to: "/admin/staff", label: "Staff" };

/** Owners first, then everybody: only somebody who has a second step can ask the others for it. */
export const secondStepItems = (
  { ownersWithoutCode: count, codeForAll }: Facts,
  computed: (written: Written, isDone: boolean, fact: string) => LaunchItem,
): LaunchItem[] => [
  computed(
    {
      id: "second-step",
      title: "Second step for owners",
      where,
      why: "A stolen password of an owner opens everything.",
    },
    count === 0,
    count === 0
      ? "Every owner has one."
      : `${count} ${count === 1 ? "owner logs" : "owners log"} in with a password only.`,
  ),
  computed(
    {
      id: "second-step-for-all",
      title: "Second step for everyone",
      where,
      why: "Recommended: agents see every customer’s name and phone number.",
    },
    codeForAll,
    codeForAll ? "Nobody gets in without one." : "It’s each person’s choice.",
  ),
];
