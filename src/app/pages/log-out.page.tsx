import type { FormEvent } from "react";
import { data, Form, href, redirect, useNavigation, useSubmit } from "react-router";
import { signOut } from "../../market/accounts/use-cases/sign-out.ts";
import { AccountSheet } from "../../market/accounts/web/account-sheet.tsx";
import { addCookies } from "../../market/accounts/web/add-cookies.ts";
import { accountFlash } from "../../market/accounts/web/flash-messages.ts";
import { removeWaiting, WaitingMessages } from "../../market/messaging/web/waiting-messages.tsx";
import { flash } from "../../platform/web/flash.ts";
import { refuseForm } from "../../platform/web/form-answer.ts";
import { page } from "../../platform/web/page.ts";
import { pageMeta } from "../../platform/web/page-meta.ts";
import { accountPaths } from "../../shared/account-paths.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { FormRefusal } from "../../ui/form-refusal.tsx";
import { forgetWords } from "../../ui/forms/kept-words.tsx";
import { toast } from "../../ui/toast-store.ts";
import type { Route } from "./+types/log-out.page.ts";

export const loader = page(async ({ ctx }) => {
  if (ctx.viewer.member === null) throw redirect(href("/login"));
  return { id: ctx.viewer.id ?? "", name: ctx.viewer.member.name };
});

/** Signs out, as only a form of this site can ask for it: a link to here asks first. */
export const action = page(async ({ ctx }) => {
  try {
    const { cookies } = await signOut(ctx);
    addCookies(ctx, cookies);
  } catch (error) {
    return refuseForm(error, new FormData(), { name: "sign-out" });
  }
  flash(ctx, accountFlash.signed_out);
  return redirect(href("/login"), 303);
});

/** Specification, section 8: a sign-out that failed says so in a toast. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const answer = await serverAction();
  if (answer.message !== null) {
    toast({ title: "Sign out failed", description: answer.message, variant: "destructive" });
  }
  // The status says that nothing changed, so that nothing is loaded again.
  return data(answer, { status: 400 });
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: "Sign out",
    description: "End your session in this browser.",
    path: href("/logout"),
    isPrivate: true,
  });
}

export default function LogOutPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name } = loaderData;
  const isBusy = useNavigation().formMethod === "POST";
  const submit = useSubmit();

  function leave(event: FormEvent<HTMLFormElement>): void {
    const { currentTarget: form } = event;
    forgetWords(id);
    const removing = removeWaiting(new FormData(form), id);
    if (removing === null) return;
    // Files that were stored for them are taken back first, which only their owner may do.
    event.preventDefault();
    void removing.finally(() => submit(form));
  }

  return (
    <AccountSheet title="Sign out?" lede={`You are signed in as ${name}.`}>
      <FormRefusal answer={actionData} title="Sign out failed" />
      <Form method="post" className="stack" onSubmit={leave}>
        <WaitingMessages personId={id} />
        <div className="form-actions">
          <Button type="submit" variant="primary" size="large" busy={isBusy && "Signing out..."}>
            Sign out
          </Button>
          <ButtonLink to={accountPaths.dashboard} size="large">
            Stay signed in
          </ButtonLink>
        </div>
      </Form>
    </AccountSheet>
  );
}
