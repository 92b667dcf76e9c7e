import { page } from "../../platform/web/page.ts";

/** `/manifest.webmanifest`: the name and icons a phone shows for the site on its home screen. */
export const loader = page(async ({ ctx }) =>
  Response.json(
    {
      name: ctx.config.productName,
      short_name: ctx.config.productName,
      description: "Find. Source. Manufacture Locally",
      start_url: "/home",
      display: "standalone",
      background_color: "#f7f3ea",
      theme_color: "#1f4e8c",
      icons: [
        { src: "/favicon.svg", type: "image/svg+xml", sizes: "any" },
        { src: "/icon-192.png", type: "image/png", sizes: "192x192" },
        { src: "/icon-512.png", type: "image/png", sizes: "512x512" },
      ],
    },
    { headers: { "Content-Type": "application/manifest+json" } },
  ),
);
