// Finds PostgreSQL server binaries that the machine has of its own.
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Folder with `initdb` and `postgres`, newest version first, or null. */
export function postgresBinaries() {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian)
    ? readdirSync(debian)
        .filter((name) => /^\d+$/.test(name))
        .sort((a, b) => Number(b) - Number(a))
    : [];
  const folders = [
    process.env.TEST_POSTGRES_BIN,
    ...versions.map((version) => join(debian, version, "bin")),
    ...(process.env.PATH ?? "").split(delimiter),
  ];
  const supported = folders.find(
    (folder) =>
      folder && existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres")),
  );
  return supported ?? null;
}
