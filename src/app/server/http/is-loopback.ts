/** Whether an address is this machine's own (127.0.0.0/8, also written as IPv6, or ::1). */
export function isLoopback(address: string): boolean {
  return address === "::1" || /^(::ffff:)?127(\.\d{1,3}){3}$/.test(address);
}
