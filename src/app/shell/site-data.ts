import type { PageContext } from "../../platform/web/page-context.ts";
import { flashTextOf } from "./flash-lists.ts";
import { frameMember } from "./frame-member.ts";
import type { SiteData } from "./known-site.ts";

/** What the frame of every page shows: the site's names, the theme, and who is signed in. */
export async function siteData(ctx: PageContext): Promise<SiteData> {
  return { ...visitorsSite(ctx), member: await frameMember(ctx) };
}

/** The same for an error screen: what cannot be read once more is left out of the frame. */
export async function unloadedSite(ctx: PageContext): Promise<SiteData> {
  try {
    return await siteData(ctx);
  } catch (error) {
    ctx.log.warn({ requestId: ctx.requestId, err: error }, "The frame shows nobody signed in");
    return visitorsSite(ctx);
  }
}

function visitorsSite(ctx: PageContext): SiteData {
  const { productName, publicUrl } = ctx.config;
  const message = flashTextOf(ctx.flash);
  return {
    productName,
    consultantName: `${productName} AI`,
    publicUrl,
    theme: ctx.theme,
    member: null,
    flash: message === null ? null : { id: ctx.requestId, ...message },
  };
}
