import { average } from "./sums/average.ts";
import { barYield } from "./sums/bar-yield.ts";
import { bend } from "./sums/bend.ts";
import { boardFeet } from "./sums/board-feet.ts";
import { breakEven } from "./sums/break-even.ts";
import { capability } from "./sums/capability.ts";
import { chain } from "./sums/chain.ts";
import { coatingCoverage } from "./sums/coating-coverage.ts";
import { convert } from "./sums/convert.ts";
import { costBuild } from "./sums/cost-build.ts";
import { coverCosts } from "./sums/cover-costs.ts";
import { cuttingSpeed } from "./sums/cutting-speed.ts";
import { defectRate } from "./sums/defect-rate.ts";
import { dilution } from "./sums/dilution.ts";
import { dueDate } from "./sums/due-date.ts";
import { fillCount } from "./sums/fill-count.ts";
import { formulaSum } from "./sums/formula.ts";
import { freightDensity } from "./sums/freight-density.ts";
import { gauge } from "./sums/gauge.ts";
import { landedCost } from "./sums/landed-cost.ts";
import { leadTime } from "./sums/lead-time.ts";
import { machineTime } from "./sums/machine-time.ts";
import { margin } from "./sums/margin.ts";
import { offers } from "./sums/offers.ts";
import { packedWeight } from "./sums/packed-weight.ts";
import { packsNeeded } from "./sums/packs-needed.ts";
import { palletLoad } from "./sums/pallet-load.ts";
import { percentOf } from "./sums/percent-of.ts";
import { piecePrice } from "./sums/piece-price.ts";
import { pressForce } from "./sums/press-force.ts";
import { priceBreaks } from "./sums/price-breaks.ts";
import { productionTime } from "./sums/production-time.ts";
import { sampling } from "./sums/sampling.ts";
import { scrap } from "./sums/scrap.ts";
import { sheetYield } from "./sums/sheet-yield.ts";
import { shopRate } from "./sums/shop-rate.ts";
import { shrinkage } from "./sums/shrinkage.ts";
import { stackUp } from "./sums/stack-up.ts";
import { surfaceFinish } from "./sums/surface-finish.ts";
import { tankVolume } from "./sums/tank-volume.ts";
import { threadHoles } from "./sums/thread-holes.ts";
import { weight } from "./sums/weight.ts";

/** Every kind of sum by its name. */
export const sums = {
  formula: formulaSum,
  "piece-price": piecePrice,
  "break-even": breakEven,
  "price-breaks": priceBreaks,
  "machine-time": machineTime,
  "landed-cost": landedCost,
  margin,
  scrap,
  weight,
  "bar-yield": barYield,
  "sheet-yield": sheetYield,
  "thread-holes": threadHoles,
  sampling,
  "lead-time": leadTime,
  "due-date": dueDate,
  "production-time": productionTime,
  bend,
  "board-feet": boardFeet,
  "press-force": pressForce,
  shrinkage,
  "surface-finish": surfaceFinish,
  "cutting-speed": cuttingSpeed,
  "freight-density": freightDensity,
  capability,
  "defect-rate": defectRate,
  "coating-coverage": coatingCoverage,
  "fill-count": fillCount,
  dilution,
  "packs-needed": packsNeeded,
  offers,
  "pallet-load": palletLoad,
  "packed-weight": packedWeight,
  "percent-of": percentOf,
  "stack-up": stackUp,
  "tank-volume": tankVolume,
  gauge,
  average,
  "cover-costs": coverCosts,
  "cost-build": costBuild,
  "shop-rate": shopRate,
  chain,
  convert,
};
