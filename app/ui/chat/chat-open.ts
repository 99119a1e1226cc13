/** Whether the panel is shown, and if so, whether the visitor opened it. */
export type ChatOpen = "no" | "wanted" | "by-itself";
