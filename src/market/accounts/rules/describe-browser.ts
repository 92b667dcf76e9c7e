// First match wins: Edge and Opera call themselves Chrome, too, and Chrome calls itself Safari.
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\b(Headless)?Chrome\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const systems: [RegExp, string][] = [
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/**
 * What a person recognizes a browser by: "Firefox on Windows". Nothing decides by it.
 *
 * @param userAgent as the client sent it; anything at all
 */
export function describeBrowser(userAgent: string | null): string {
  const text = userAgent ?? "";
  const browser = nameIn(text, browsers);
  const system = nameIn(text, systems);
  if (browser !== undefined) return system === undefined ? browser : `${browser} on ${system}`;
  // Programs begin with their own name: "curl/8.5.0".
  const program = /^([\w .-]{1,30})\//.exec(text)?.[1];
  return program === undefined || program === "Mozilla" ? "Unknown browser" : program;
}

function nameIn(text: string, names: [RegExp, string][]): string | undefined {
  return names.find(([pattern]) => pattern.test(text))?.[1];
}
