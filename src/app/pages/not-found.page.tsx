import { page } from "../../platform/web/page.ts";
import { notFound } from "../../shared/errors.ts";

export const loader = page(async () => {
  throw notFound("There is no page at this address.");
});

export default function NotFoundPage() {
  return null;
}
