export type TaskView = {
  id: string;
  title: string;
  dueAt: Date;
  doneAt: Date | null;
  owner: { name: string } | null;
};
