import { addTask } from "#app/domain/crm/leads/change/add-task.server.ts";
import { changeTask } from "#app/domain/crm/leads/change/change-task.server.ts";
import { completeTask } from "#app/domain/crm/leads/change/complete-task.server.ts";
import { taskChangeForm, taskForm, taskIdForm } from "#app/domain/crm/leads/forms/lead-forms.ts";
import { save } from "./save-lead-form.server";
import type { LeadFormPost } from "./save-lead-form.server";

export const taskAdd = (post: LeadFormPost) =>
  save(post, {
    form: taskForm,
    done: "task",
    change: (tx, task, target) => addTask(tx, { ...target, ...task }),
  });

export const taskDone = (post: LeadFormPost) =>
  save(post, {
    form: taskIdForm,
    done: "task-done",
    change: (tx, { taskId }, target) => completeTask(tx, { ...target, taskId }),
  });

/** Opens a task that was done once more. */
export const taskReopen = (post: LeadFormPost) =>
  save(post, {
    form: taskIdForm,
    done: "task-open",
    change: (tx, { taskId }, target) => changeTask(tx, { ...target, taskId }),
  });

export const taskChange = (post: LeadFormPost) =>
  save(post, {
    form: taskChangeForm,
    done: "task-changed",
    change: (tx, task, target) => changeTask(tx, { ...target, ...task }),
  });
