import { makeOperator } from "../src/market/accounts/use-cases/make-operator.ts";
import { ConfigError, readConfig } from "../src/platform/config.ts";
import { createLog } from "../src/platform/log.ts";
import { PostgresError } from "../src/platform/postgres/postgres-error.ts";
import { withOwnerDatabase } from "./owner-database.ts";

const usage = `Makes somebody who has signed up and confirmed the address an operator of the site.

  npm run admin -- EMAIL
`;

const [address, ...rest] = process.argv.slice(2);
if (address === undefined || rest.length > 0 || !address.includes("@")) {
  console.error(usage);
  process.exitCode = 2;
} else {
  await run(address).catch((error: unknown) => {
    const isExplained = error instanceof PostgresError || error instanceof ConfigError;
    console.error(isExplained ? error.message : error);
    process.exitCode = 1;
  });
}

async function run(email: string): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog({ level: "warn", pretty: process.stdout.isTTY });
  const { isOperator, message } = await withOwnerDatabase(config, log, "refuse", (schemaOwner) =>
    makeOperator(schemaOwner, email),
  );
  if (isOperator) console.log(message);
  else {
    console.error(message);
    process.exitCode = 1;
  }
}
