/** Who publishes what guides rest on: authorities of the United States, and these. */
const publishers = new Set(
  `211.org 3-a.org 4spe.org 988lifeline.org aafco.org aatcc.org acmanet.org adr.org afdo.org
  affi.org afsinc.org agma.org aiag.org aiccbox.org aisc.org aluminum.org americamakes.us
  americanbakers.org americanbearings.org americancraftspirits.org ampp.org apexaccelerators.us
  api.org arpminc.com asme.org asminternational.org asq.org aws.org brewersassociation.org
  candles.org careeronestop.org ceramics.org chemtrec.com cmh17.org concrete.org
  consumerbrandsassociation.org contracttextiles.org crisistextline.org diecasting.org ductile.org
  eauditnet.com echa.europa.eu ecianow.org environment.ec.europa.eu farmaid.org flexography.org
  flexpack.org fmamfg.org galvanizeit.org gasketfab.com gidep.org glass.org gpi.org gs1us.org
  iafcertsearch.org iaqg.org iata.org iccwbo.org idealliance.org idfa.org ifrafragrance.org
  iftps.org inda.org indfast.org ipc.org ismworld.org iso.org ista.org iwla.com law.cornell.edu
  lodgecastiron.com
  mmpds.org mpif.org naag.org nasc.cc nass.org nationalboard.org ncto.org nema.org
  nichemeatprocessing.org nickelinstitute.org nmfta.org nrmca.org nsf.org ntma.org ortonceramic.com
  p-r-i.org pci.org pe.usps.com petfoodinstitute.org pfa.org
  plasticsindustry.org plasticsrecycling.org pma.org pmpa.org poison.org precast.org printing.org
  rainn.org redcross.org refractoriesinstitute.org reshorenow.org rotomolding.org sae.org
  score.org semi.org semiconductors.org sfsa.org signs.org smihq.org socma.org sourceamerica.org
  streamlinedsalestax.org tappi.org tcnatile.com thehcpa.org thehotline.org ul.com uncitral.un.org uscib.org
  unece.org usp.org veteranscrisisline.net`.split(/\s+/),
);

/** Whether a guide may lead its readers to this host. */
export function isGuidePublisher(host: string): boolean {
  return /\.(gov|mil)$/.test(host) || publishers.has(host.replace(/^www\./, ""));
}
