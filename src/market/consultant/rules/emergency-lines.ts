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
];
