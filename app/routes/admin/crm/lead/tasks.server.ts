import { addTask } from "../../../../domain/leads/change/add-task.server";
import { changeTask } from "../../../../domain/leads/change/change-task.server";
import { completeTask } from "../../../../domain/leads/change/complete-task.server";
import { taskChangeForm, taskForm, taskIdForm } from "../../../../domain/leads/forms/lead-forms";
import { save } from "./press.server";
import type { Press } from "./press.server";

export const taskAdd = (press: Press) =>
  save(press, {
    ...{ form: taskForm, done: "task" },
    change: (tx, task, target) => addTask(tx, { ...target, ...task }),
  });

export const taskDone = (press: Press) =>
  save(press, {
    ...{ form: taskIdForm, done: "task-done" },
    change: (tx, { taskId }, target) => completeTask(tx, { ...target, taskId }),
  });

/** Opens a task that was done once more. */
export const taskReopen = (press: Press) =>
  save(press, {
    ...{ form: taskIdForm, done: "task-open" },
    change: (tx, { taskId }, target) => changeTask(tx, { ...target, taskId }),
  });

export const taskChange = (press: Press) =>
  save(press, {
    ...{ form: taskChangeForm, done: "task-changed" },
    change: (tx, task, target) => changeTask(tx, { ...target, ...task }),
  });
