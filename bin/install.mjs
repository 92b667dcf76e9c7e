// Installs packages when the lockfile is not the one that was installed.
import { install } from "./prepare.mjs";

install();
