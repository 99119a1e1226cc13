/** What the editor of a new page starts with. */
export const newPageSource = (today: string) => `---
path: /
kind: info
label:
title:
description:
heading:
lead:
updated: ${today}
---

## First heading

`;
