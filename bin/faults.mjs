// `npm run test:faults`: kills the built product under load, 50 rounds of each kind (FAULT_ROUNDS for
// another number), and says whether a write it had acknowledged was lost. `npm test` does two rounds.
import { build, install, run } from "./prepare.mjs";

install();
build();
process.exit(
  run("vitest", ["run", "--project", "faults"], {
    FAULT_ROUNDS: process.env.FAULT_ROUNDS ?? "50",
  }),
);
