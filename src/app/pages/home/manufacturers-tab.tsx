import { Form, href } from "react-router";
import { Icon } from "../../../ui/icon.tsx";
import { ActionCards } from "./action-cards.tsx";

/** The welcome page's second tab: from a search for shops to a request for quotes. */
export function ManufacturersTab() {
  return (
    <>
      <Form
        action={href("/browse")}
        className="home-search"
        onSubmit={(event) => {
          const field = event.currentTarget.elements.namedItem("query");
          if (!(field instanceof HTMLInputElement)) return;
          field.value = field.value.trim();
          if (field.value === "") event.preventDefault();
        }}
      >
        <h2>Find who can make it</h2>
        <label htmlFor="find-manufacturers" className="field-label">
          Search manufacturers
        </label>
        <div className="row">
          <input
            id="find-manufacturers"
            className="input grow"
            name="query"
            placeholder="Process, material, product or name"
            pattern=".*\S.*"
            title="What should they make?"
            required
            enterKeyHint="search"
            maxLength={200}
          />
          <input type="hidden" name="type" value="manufacturer" />
          <button type="submit" className="button button-primary">
            Search
          </button>
        </div>
      </Form>
      <p className="notice">
        <Icon name="shield" size={20} />
        <span>
          <strong>Your ideas are protected.</strong> Manufacturers must sign a confidentiality
          agreement before seeing project details.
        </span>
      </p>
      <ActionCards
        cards={[
          {
            title: "Find manufacturers",
            text: "Search the directory by process, material, certificate and distance, on a list or a map.",
            action: "Open the directory",
            drawing: "map-pin",
            to: href("/businesses"),
          },
          {
            title: "Submit an RFQ",
            text: "What a shop must know before it can quote, so that the quotes of several can be compared.",
            action: "Prepare a request",
            drawing: "inspection",
            to: href("/rfq"),
          },
          {
            title: "Make my product",
            text: "No drawing yet? Work from an idea to a process, a material and a rough cost.",
            action: "Start building",
            drawing: "assembly",
            to: href("/search/idea"),
          },
        ]}
      />
    </>
  );
}
