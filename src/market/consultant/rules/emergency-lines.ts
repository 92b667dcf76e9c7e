/** Telephone numbers of public help lines of the United States, ten digits. Any answer may give them. */
export const emergencyLines: readonly string[] = [
  // Poison Control (poison.org)
  "8002221222",
  // Consumer Product Safety Commission (cpsc.gov)
  "8006382772",
  // OSHA, reports of accidents at work (osha.gov)
  "8003216742",
  // National Response Center, spills (epa.gov)
  "8004248802",
  // CHEMTREC, chemicals in danger (chemtrec.com)
  "8004249300",
  // SAMHSA, help with mind, drink and drugs (samhsa.gov)
  "8006624357",
  // RAINN, after sexual violence (rainn.org)
  "8006564673",
  // National Domestic Violence Hotline (thehotline.org)
  "8007997233",
  // Equal Employment Opportunity Commission (eeoc.gov)
  "8006694000",
];

/** Sites of authorities and help lines that guides send people to. Any answer may name them. */
export const publicSites: readonly string[] = [
  "988lifeline.org",
  "apprenticeship.gov",
  "census.gov",
  "hts.usitc.gov",
  "ic3.gov",
  "reportfraud.ftc.gov",
  "sam.gov",
  "tips.fbi.gov",
  "trade.gov",
  "usitc.gov",
];
