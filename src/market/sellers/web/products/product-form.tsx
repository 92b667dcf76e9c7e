import { useNavigation } from "react-router";
import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Button } from "../../../../ui/button.tsx";
import { Checkbox } from "../../../../ui/choice.tsx";
import { CheckedForm } from "../../../../ui/forms/checked-form.tsx";
import { FieldRows } from "../../../../ui/forms/field-rows.tsx";
import { useCheckedForm } from "../../../../ui/forms/use-checked-form.ts";
import { TextArea, TextField } from "../../../../ui/text-field.tsx";
import type { ProductState } from "../../rules/products/product-states.ts";
import { CategoryField } from "./category-field.tsx";

const loadSchema = async () => (await import("../../rules/products/product-input.ts")).productInput;

/**
 * What a seller writes of a product. Another version is another form and needs another `key`.
 *
 * @param version that the values are of; null for a new product
 * @param suggested categories that fit its name
 */
export function ProductForm(props: {
  state: ProductState;
  version: number | null;
  values: Record<string, string>;
  suggested: string[];
  canPublish: boolean;
  answer: FormAnswer | undefined;
  /** The same form sent twice is one product. */
  submitKey: string;
}) {
  const { state, version, values, suggested, canPublish, answer, submitKey } = props;
  const isSaving = useNavigation().formData?.get("form") === "product";
  const form = useCheckedForm({ answer, values, schema: loadSchema });
  const { field, list, tick } = form;
  return (
    <CheckedForm form={form} refusalTitle="The product was not saved">
      <input type="hidden" name="form" value="product" />
      <input type="hidden" name="key" value={submitKey} />
      <input type="hidden" name="version" value={version ?? ""} />
      <TextField {...field("name")} label="Name" required maxLength={300} />
      <TextArea
        {...field("description")}
        label="Description"
        isOptional
        maxLength={20_000}
        hint="What it is, what it is made of, what it is used for"
      />
      <CategoryField field={field("categories")} suggested={suggested} nameId={field("name").id} />
      <div className="form-row">
        <TextField
          {...field("price")}
          label="Price of one"
          isOptional
          inputMode="decimal"
          maxLength={20}
          unitBefore="$"
          hint="Left blank, it is on request"
        />
        <TextField
          {...field("minimumOrderQuantity")}
          label="Minimum order"
          isOptional
          inputMode="numeric"
          maxLength={12}
          unit="pieces"
        />
        <TextField
          {...field("leadTimeDays")}
          label="Lead time"
          isOptional
          inputMode="numeric"
          maxLength={6}
          unit="days"
        />
      </div>
      <Checkbox {...tick("inStock")} label="In stock" />
      <FieldRows
        form={form}
        list={list("priceBreaks")}
        legend="Price breaks"
        noun="price break"
        most={20}
      >
        {({ field: of }, number) => (
          <div className="form-row">
            <TextField
              {...of("minimumQuantity")}
              label={`From, break ${number}`}
              inputMode="numeric"
              maxLength={12}
              unit="pieces"
            />
            <TextField
              {...of("price")}
              label="Price of one"
              inputMode="decimal"
              maxLength={20}
              unitBefore="$"
            />
          </div>
        )}
      </FieldRows>
      <FieldRows
        form={form}
        list={list("specifications")}
        legend="Specifications"
        noun="specification"
        most={50}
      >
        {({ field: of }, number) => (
          <div className="form-row">
            <TextField {...of("name")} label={`Specification ${number}`} maxLength={100} />
            <TextField {...of("value")} label="Value" maxLength={500} />
            <TextField {...of("unit")} label="Unit" isOptional maxLength={40} />
          </div>
        )}
      </FieldRows>
      <div className="form-row">
        <TextField {...field("externalId")} label="Item number" isOptional maxLength={200} />
        <TextField {...field("origin")} label="Made in" isOptional maxLength={200} />
      </div>
      <div className="form-actions">
        <Button
          type="submit"
          variant={state === "published" || !canPublish ? "primary" : "secondary"}
          busy={isSaving && "Saving..."}
        >
          {state === "published" ? "Save and show buyers" : "Save"}
        </Button>
        {state !== "published" && canPublish && (
          <Button type="submit" variant="primary" name="then" value="publish">
            Save and publish
          </Button>
        )}
      </div>
    </CheckedForm>
  );
}
