-- CreateTable
CREATE TABLE "search_indexes" (
    "id" INTEGER NOT NULL PRIMARY KEY DEFAULT 1,
    "fingerprint" TEXT NOT NULL,
    "built_at" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "chat_conversations" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "told" TEXT NOT NULL DEFAULT '{}',
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "chat_messages" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "conversation_id" TEXT NOT NULL,
    "author" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "kind" TEXT,
    "extras" TEXT,
    "at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "chat_messages_conversation_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "chat_conversations" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "chat_conversations_updated_at_idx" ON "chat_conversations"("updated_at");

-- CreateIndex
CREATE INDEX "chat_messages_conversation_id_id_idx" ON "chat_messages"("conversation_id", "id");

-- CreateIndex
CREATE INDEX "chat_messages_kind_at_idx" ON "chat_messages"("kind", "at");

-- Full text: the five of FTS5's own tables that come with it are named in prisma.config.ts.
CREATE VIRTUAL TABLE "search_entries" USING fts5(
    kind UNINDEXED,
    path UNINDEXED,
    title,
    heading,
    text,
    tokenize = 'porter unicode61 remove_diacritics 2',
    prefix = '2 3 4'
);
