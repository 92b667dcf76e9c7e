import hosts from "./shared-hosts.json" with { type: "json" };

/** Whether anybody can get a mailbox or a page at a domain: providers of mail and access, networks, directories. */
export function isSharedHost(domain: string): boolean {
  return hosts.includes(domain);
}
