/** Whether a request's Accept-Encoding allows gzip (RFC 9110, section 12.5.3); a missing one does not. */
export function acceptsGzip(header: string | undefined): boolean {
  return header !== undefined && /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(header);
}
