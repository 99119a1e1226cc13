import { answerAsked } from "#app/threads/answer-asked.server.ts";
import { writeBillPdf } from "./write-bill-pdf.server";

// Runs in a thread of its own, because setting type takes a whole processor: see bill-pdf.server.ts.
answerAsked(writeBillPdf, (pdf) => [pdf]);
