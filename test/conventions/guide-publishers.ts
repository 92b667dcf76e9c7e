/** Who publishes what guides rest on: authorities of the United States, and these. */
const publishers = new Set(
  `211.org 988lifeline.org aafco.org adr.org afdo.org apexaccelerators.us aws.org careeronestop.org
  chemtrec.com crisistextline.org farmaid.org iafcertsearch.org iata.org iccwbo.org iso.org
  law.cornell.edu naag.org nmfta.org pe.usps.com poison.org rainn.org redcross.org reshorenow.org
  score.org streamlinedsalestax.org thehotline.org uncitral.un.org veteranscrisisline.net`.split(
    /\s+/,
  ),
);

/** Whether a guide may lead its readers to this host. */
export function isGuidePublisher(host: string): boolean {
  return /\.(gov|mil)$/.test(host) || publishers.has(host.replace(/^www\./, ""));
}
