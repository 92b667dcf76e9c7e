import {
  type FocusEvent,
  type KeyboardEvent,
  Suspense,
  useCallback,
  useId,
  useRef,
  useState,
} from "react";
import { Form, href, useLocation, useNavigate, useSearchParams } from "react-router";
import { rememberSearch } from "../../market/search/web/use-recent-searches.ts";
import { Icon } from "../../ui/icon.tsx";
import { latePart } from "../../ui/late-part.ts";
import { searchKeys, useSearchKeys } from "../../ui/use-search-keys.ts";
import type { SearchOption } from "./search-options.ts";

// Most visits never open it.
const SearchPanel = latePart(async () => (await import("./search-panel.tsx")).SearchPanel);
const SearchHeading = latePart(async () => (await import("./search-panel.tsx")).SearchHeading);

const publicSearch = /^\/(?:browse|search|businesses)/;

/**
 * The search of every page: a plain form, which with a script opens into an overlay with suggestions
 * (the combobox pattern of WAI-ARIA: focus stays in the field, arrow keys walk the list).
 */
export function HeaderSearch() {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [typed, setTyped] = useState("");
  /** What the panel shows, once it is there. */
  const offered = useRef<SearchOption[]>([]);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  // Pages of one's own are searched by fields of theirs, also under this name.
  const current = publicSearch.test(pathname) ? (params.get("q") ?? params.get("query") ?? "") : "";

  // Results have a field of their own, which keeps their filters.
  const isBeside = ([href("/browse"), href("/search")] as string[]).includes(pathname);
  useSearchKeys(
    useCallback(() => {
      input.current?.focus();
      input.current?.click();
    }, []),
  );

  function close(): void {
    setOpen(false);
    setActive(-1);
  }

  function read(text: string): void {
    setTyped(text);
    setActive(-1);
    setOpen(true);
  }

  function leave(search: string | null): void {
    if (search !== null) rememberSearch(search);
    close();
    input.current?.blur();
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const chosen = isOpen ? offered.current[active] : undefined;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (!isOpen) {
        read(event.currentTarget.value);
        return;
      }
      // One more place than options: the field itself, where nothing is active.
      const places = offered.current.length + 1;
      const step = event.key === "ArrowDown" ? 1 : -1;
      const next = ((active + 1 + step + places) % places) - 1;
      setActive(next);
      document.getElementById(`${id}list-${next}`)?.scrollIntoView({ block: "nearest" });
    } else if (event.key === "Enter" && chosen) {
      event.preventDefault();
      leave(chosen.search);
      navigate(chosen.to);
    } else if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      close();
    }
  }

  function onBlur(event: FocusEvent): void {
    const goesTo = event.relatedTarget;
    if (goesTo !== null && !event.currentTarget.contains(goesTo)) close();
  }

  return (
    <search
      className="header-search"
      data-open={isOpen || undefined}
      data-compact={isBeside || undefined}
      onBlur={onBlur}
    >
      {isOpen && (
        <div
          className="search-scrim"
          aria-hidden="true"
          onPointerDown={(event) => {
            event.preventDefault();
            if (typed.trim() === "") close();
          }}
        />
      )}
      <Form
        action={href("/search")}
        className="search-sheet"
        onSubmit={(event) => {
          const searched = input.current?.value.trim() ?? "";
          if (searched === "") return event.preventDefault();
          leave(searched);
        }}
      >
        {isOpen && (
          <Suspense>
            <SearchHeading onClose={close} />
          </Suspense>
        )}
        <div className="search-field">
          <Icon name="search" />
          <input
            key={current}
            ref={input}
            name="q"
            defaultValue={current}
            placeholder="Search or ask..."
            type="text"
            inputMode="search"
            aria-label="Search or ask"
            aria-keyshortcuts={searchKeys}
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={`${id}list`}
            aria-autocomplete="list"
            aria-activedescendant={active < 0 ? undefined : `${id}list-${active}`}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={400}
            onClick={(event) => !isOpen && read(event.currentTarget.value)}
            onInput={(event) => read(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
          {!isOpen && (
            <kbd className="search-key scripted" title="Press / or Ctrl K">
              /
            </kbd>
          )}
        </div>
        {isOpen && (
          <Suspense>
            <SearchPanel
              id={`${id}list`}
              typed={typed}
              active={active}
              offered={offered}
              onChosen={(option) => leave(option.search)}
            />
          </Suspense>
        )}
      </Form>
    </search>
  );
}
