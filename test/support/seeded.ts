import fc from "fast-check";
import { seedOfCommit } from "./commit-seed.ts";

fc.configureGlobal({ seed: seedOfCommit() });
