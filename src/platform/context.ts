import type { Auth } from "./auth/auth.ts";
import type { Background } from "./background.ts";
import type { Config } from "./config.ts";
import type { Database } from "./db/database.ts";
import type { PersonalData } from "./db/personal-data.ts";
import type { DefectLog } from "./defects/defect-log.ts";
import type { Documents } from "./documents/documents.ts";
import type { Events } from "./events/events.ts";
import type { Inspection } from "./file-content/inspection.ts";
import type { Files } from "./files/files.ts";
import type { Images } from "./images/images.ts";
import type { Jobs } from "./jobs/jobs.ts";
import type { Llm } from "./llm/llm.ts";
import type { Log } from "./log.ts";
import type { Mail } from "./mail/mail.ts";
import type { Apart } from "./processes/apart.ts";
import type { Push } from "./push/push.ts";
import type { Watermarks } from "./watermarks/watermarks.ts";

/** What a request knows of the person who is signed in. The domain of accounts adds what it knows of people. */
export interface Member {
  /** The session that the request came with; null for one that came with a key instead. */
  sessionId: string | null;
  email: string;
  firstName: string;
  lastName: string;
  name: string;
  isConfirmed: boolean;
  isSuspended: boolean;
  /** Address on this site. */
  avatarUrl: string | null;
}

/** The company that somebody acts for. Trade is a company's; what is done there, a person does. */
export interface ActingCompany {
  id: string;
  name: string;
  /** What the person may be there. Which names there are, and what each allows, the domains' rules say. */
  roles: readonly string[];
}

/**
 * Who is asking: a person, and the company this person acts for. `id: null` is a visitor, who has neither
 * `member` nor `company`. `company: null` is also somebody who belongs to none.
 */
export interface Viewer {
  id: string | null;
  isOperator: boolean;
  member: Member | null;
  company: ActingCompany | null;
  /**
   * Somebody without an account who holds a link that acts for `company`: `id` and `member` are null. What such a
   * link opens, the domain that made it says.
   */
  guestId?: string;
  /** Has an account, and has not promised to keep what others tell in confidence. */
  isUnsigned?: boolean;
}

export const visitor: Viewer = { id: null, isOperator: false, member: null, company: null };

/** What lives as long as the process. Built once in `server.ts`, replaceable part by part in tests. */
export interface Services {
  config: Config;
  db: Database;
  log: Log;
  clock: () => Date;
  auth: Auth;
  jobs: Jobs;
  events: Events;
  mail: Mail;
  push: Push;
  background: Background;
  files: Files;
  images: Images;
  inspection: Inspection;
  documents: Documents;
  apart: Apart;
  watermarks: Watermarks;
  llm: Llm;
  /** Where defects are kept. */
  defects: DefectLog;
  /** Each domain's part of what is held about people. */
  personalData: readonly PersonalData[];
}

/** What a request carries: the services, who asks, and the id that ties its log lines together. */
export interface Context extends Services {
  viewer: Viewer;
  requestId: string;
  /** Address of the client, after trusted proxies. For rates, and for a person's list of sessions. */
  clientAddress: string;
  /** What the client calls itself. */
  userAgent: string | null;
  /** What a browser that signed in before was given then, unchecked. */
  deviceProof: string | null;
}
