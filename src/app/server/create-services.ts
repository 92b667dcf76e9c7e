import { peopleOfSessions } from "../../market/accounts/use-cases/people-of-sessions.ts";
import { errorLog } from "../../market/operations/use-cases/error-log.ts";
import { createAuth } from "../../platform/auth/create-auth.ts";
import { createBackground } from "../../platform/background.ts";
import type { Services } from "../../platform/context.ts";
import { createDocuments } from "../../platform/documents/create-documents.ts";
import { createEvents } from "../../platform/events/create-events.ts";
import { createInspection } from "../../platform/file-content/create-inspection.ts";
import { createFiles } from "../../platform/files/create-files.ts";
import { createImages } from "../../platform/images/create-images.ts";
import { createJobs } from "../../platform/jobs/create-jobs.ts";
import { createLlm } from "../../platform/llm/create-llm.ts";
import { createMail } from "../../platform/mail/create-mail.ts";
import { createApart } from "../../platform/processes/create-apart.ts";
import { createPush } from "../../platform/push/create-push.ts";
import { createWatermarks } from "../../platform/watermarks/create-watermarks.ts";
import { personalData } from "./personal-data.ts";

/**
 * What lives as long as the process, made of what differs between a server, a command and a test.
 *
 * @param replace parts that a test brings itself
 */
export function createServices(
  basis: Pick<Services, "config" | "db" | "log">,
  replace: Partial<Services> = {},
): Services {
  const own = { clock: () => new Date(), ...basis, ...replace };
  return {
    auth: createAuth(own, peopleOfSessions),
    jobs: createJobs(own),
    events: createEvents(own),
    mail: createMail(own),
    push: createPush(own),
    background: createBackground(),
    files: createFiles(own),
    images: createImages(),
    inspection: createInspection(),
    documents: createDocuments(),
    apart: createApart(),
    watermarks: createWatermarks(),
    llm: createLlm(own.config),
    defects: errorLog,
    personalData,
    ...own,
  };
}
