-- CreateTable
CREATE TABLE "releases" (
    "fingerprint" TEXT NOT NULL PRIMARY KEY,
    "made_at" DATETIME NOT NULL,
    "seed" TEXT NOT NULL,
    "prepared_at" DATETIME NOT NULL
);
