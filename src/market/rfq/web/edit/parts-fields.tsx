import { FieldRows } from "../../../../ui/forms/field-rows.tsx";
import type { CheckedForm } from "../../../../ui/forms/use-checked-form.ts";
import { TextArea, TextField } from "../../../../ui/text-field.tsx";
import { PiecesField } from "./pieces-field.tsx";

/** Step 1: the parts, and in how many pieces each is to be priced. */
export function PartsFields(props: {
  form: CheckedForm;
  hints: Record<string, string>;
  offered: { processes: string[]; materials: string[] };
  /** Of a request that was sent: it keeps its name, and its parts are known. */
  isAmended?: boolean;
}) {
  const { form, hints, offered, isAmended = false } = props;
  return (
    <>
      {!isAmended && (
        <TextField {...form.field("title")} label="What you need, in a few words" maxLength={120} />
      )}
      <FieldRows form={form} list={form.list("lines")} legend="Parts" noun="part" most={500}>
        {({ field }) => {
          const hinted = (name: string, otherwise?: string) => {
            const own = field(name);
            const hint = hints[own.name] ?? otherwise;
            return hint === undefined ? own : { ...own, hint };
          };
          return (
            <div className="stack rfq-part">
              {isAmended && (
                <input
                  type="hidden"
                  name={field("id").name}
                  defaultValue={field("id").defaultValue}
                />
              )}
              <TextField {...field("name")} label="Part" maxLength={120} />
              <div className="form-row">
                <TextField
                  {...hinted("process")}
                  label="Process"
                  isOptional
                  maxLength={80}
                  list="rfq-processes"
                />
                <TextField
                  {...hinted("material")}
                  label="Material and grade"
                  isOptional
                  maxLength={80}
                  list="rfq-materials"
                />
              </div>
              <div className="form-row">
                <TextField {...hinted("finish")} label="Finish" isOptional maxLength={80} />
                <TextField
                  {...hinted("toleranceMm", "±0.005 in is 0.127 mm")}
                  label="Tightest tolerance"
                  isOptional
                  inputMode="decimal"
                  maxLength={12}
                  unitBefore="±"
                  unit="mm"
                />
              </div>
              <div className="form-row">
                <PiecesField
                  {...hinted("quantities", "Several, such as 100 and 500: each is priced")}
                />
                <TextField
                  {...hinted("targetPrice")}
                  label="Target price a piece"
                  isOptional
                  inputMode="decimal"
                  maxLength={16}
                  unitBefore="$"
                />
              </div>
              <TextField
                {...field("annualUse")}
                label="Used in a year"
                hint="What may follow the first order: shops see it, and need not price it"
                isOptional
                inputMode="numeric"
                maxLength={12}
                unit="pieces"
                fieldClass="rfq-year"
              />
              <TextArea
                {...field("description")}
                label="What matters about it"
                isOptional
                maxLength={2000}
                rows={3}
              />
            </div>
          );
        }}
      </FieldRows>
      <Offered id="rfq-processes" names={offered.processes} />
      <Offered id="rfq-materials" names={offered.materials} />
    </>
  );
}

function Offered({ id, names }: { id: string; names: string[] }) {
  return (
    <datalist id={id}>
      {names.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}
