import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { Avatar } from "../../src/ui/avatar.tsx";
import { Badge } from "../../src/ui/badge.tsx";
import { Breadcrumbs } from "../../src/ui/breadcrumbs.tsx";
import { ButtonLink } from "../../src/ui/button.tsx";
import { Chip, RemovableChip } from "../../src/ui/chip.tsx";
import { Dialog, DialogButton, DialogCancel } from "../../src/ui/dialog.tsx";
import { Disclosure } from "../../src/ui/disclosure.tsx";
import { EmptyState } from "../../src/ui/empty-state.tsx";
import { SkeletonLines, Spinner } from "../../src/ui/loading.tsx";
import { Menu, MenuAction, MenuLink, MenuRule } from "../../src/ui/menu.tsx";
import { Panel, TitleBlock } from "../../src/ui/panel.tsx";
import { PartFigure } from "../../src/ui/part-drawing.tsx";
import { Progress, StrengthMeter } from "../../src/ui/progress.tsx";
import { SceneDrawing } from "../../src/ui/scene-drawing.tsx";
import { StatFigure, Stats } from "../../src/ui/stat-figure.tsx";
import { Facts, Table } from "../../src/ui/table.tsx";
import { Timeline } from "../../src/ui/timeline.tsx";

/** Markup as the server sends it, inside of a router. */
export function renderInRouter(element: ReactElement): string {
  const router = createMemoryRouter([{ path: "*", element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

export const dialogSample = (
  <div>
    <DialogButton dialogId="cancel">Cancel order</DialogButton>
    <Dialog id="cancel" title="Cancel this order?" foot={<DialogCancel />}>
      It is told at once.
    </Dialog>
  </div>
);

export const menuSample = (
  <Menu id="account" button="Dana">
    <MenuLink to="/settings">Settings</MenuLink>
    <MenuRule />
    <MenuAction action="/logout" values={{ next: "/" }}>
      Logout
    </MenuAction>
  </Menu>
);

export const disclosureSample = (
  <Disclosure title="Products" count="1,204" group="results" isOpen>
    Rows
  </Disclosure>
);

export const tableSample = (
  <Table caption="Quotes" head={<th>Shop</th>}>
    <tr>
      <td>Rust Belt</td>
    </tr>
  </Table>
);

export const pageSample = (
  <Panel id="lines" title="Lines" note="2" hasTicks>
    <Breadcrumbs trail={[{ label: "Orders", to: "/" }, { label: "One" }]} />
    <TitleBlock cells={[{ label: "Qty", value: "500" }]} />
    <Stats>
      <StatFigure label="On time" value="97" unit="%" basis="38 orders" />
    </Stats>
    <Timeline
      now="2026-11-21T12:00:00Z"
      events={[
        { id: "1", title: "Placed", at: "2026-11-20T12:00:00Z", by: "Dana" },
        { id: "2", title: "Shipped" },
      ]}
    />
    <Facts facts={[{ name: "Weight", value: undefined }]} />
    <Progress label="Importing" value={42} />
    <StrengthMeter strength={3} />
    <Spinner label="Searching" />
    <SkeletonLines />
    <Avatar name="Rust Belt" size={40} />
    <Badge tone="success">Awarded</Badge>
    <Chip to="/browse">Aluminum</Chip>
    <RemovableChip label="Steel" without="/browse" />
    <ButtonLink to="/browse" variant="primary">
      Browse
    </ButtonLink>
    <SceneDrawing title="From sketch to part" />
    <PartFigure name="bracket-0" />
    <EmptyState drawing="cart-empty" title="Empty">
      Add something.
    </EmptyState>
  </Panel>
);
