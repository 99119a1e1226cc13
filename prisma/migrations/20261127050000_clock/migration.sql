-- CreateTable
CREATE TABLE "clock" (
    "id" INTEGER NOT NULL PRIMARY KEY DEFAULT 1,
    "believed_at" DATETIME NOT NULL,
    "mended_at" DATETIME,
    "mended" TEXT NOT NULL DEFAULT '{}'
);
