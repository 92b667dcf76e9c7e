import { href, Link } from "react-router";
import { may, whoMayText } from "../../../market/accounts/rules/company-rights.ts";
import { listMachines } from "../../../market/sellers/use-cases/machines/list-machines.ts";
import { answerMachine } from "../../../market/sellers/web/machines/answer-machine.ts";
import { MachineForm } from "../../../market/sellers/web/machines/machine-form.tsx";
import { MachineList } from "../../../market/sellers/web/machines/machine-list.tsx";
import { machineRow } from "../../../market/sellers/web/machines/machine-view.ts";
import { sellerChoices } from "../../../market/sellers/web/onboarding/seller-choices.ts";
import { page } from "../../../platform/web/page.ts";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { Panel } from "../../../ui/panel.tsx";
import type { Route } from "./+types/machines.page.ts";

export const loader = page(async ({ ctx, url }) => ({
  machines: (await listMachines(ctx)).map(machineRow),
  processes: sellerChoices().capabilities.processes,
  opened: url.searchParams.get("change"),
  mayEdit: may("edit_profile", ctx.viewer.company?.roles ?? []),
}));

export const action = page(({ ctx, request }) =>
  answerMachine(ctx, request, href("/seller/dashboard/machines")),
);

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: "Machines",
    description: "What your shop has to make things with.",
    path: href("/seller/dashboard/machines"),
    isPrivate: true,
  });
}

export default function MachinesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { machines, processes, opened, mayEdit } = loaderData;
  return (
    <>
      <p>
        <Link to={href("/seller/dashboard/profile")}>Profile</Link>
      </p>
      <h1>Machines</h1>
      <p>
        Buyers see them on your published page at once. A machine that you choose a process for
        counts as stating that process.
      </p>
      {!mayEdit && <p>{whoMayText("edit_profile")}</p>}
      {machines.length > 0 && (
        <Panel title="Your machines" id="machines" note={machines.length}>
          <MachineList
            machines={machines}
            processes={processes}
            mayEdit={mayEdit}
            opened={opened}
            answer={actionData}
          />
        </Panel>
      )}
      {mayEdit && (
        <Panel title="Add a machine" id="add">
          <MachineForm
            key={machines.length}
            id={null}
            values={{ quantity: "1" }}
            processes={processes}
            answer={actionData?.form === "new" ? actionData : undefined}
          />
        </Panel>
      )}
    </>
  );
}
