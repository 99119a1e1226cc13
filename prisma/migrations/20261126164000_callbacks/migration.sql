-- CreateTable
CREATE TABLE "callbacks" (
    "quote_id" TEXT NOT NULL PRIMARY KEY,
    "task_id" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "time_zone" TEXT NOT NULL,
    "asked_at" DATETIME NOT NULL,
    "asks" INTEGER NOT NULL DEFAULT 1,
    CONSTRAINT "callbacks_quote_id_fkey" FOREIGN KEY ("quote_id") REFERENCES "quotes" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "callbacks_task_id_fkey" FOREIGN KEY ("task_id") REFERENCES "lead_tasks" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "callbacks_task_id_key" ON "callbacks"("task_id");
