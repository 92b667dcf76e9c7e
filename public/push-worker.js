// Shows what is pushed while no page is open, and leads to it. Registered by the settings of notifications.

addEventListener("push", (event) => {
  const { title, body, link, tag } = event.data.json();
  const options = { body, tag, icon: "/icon-192.png", data: { link } };
  event.waitUntil(registration.showNotification(title, options));
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  const address = new URL(event.notification.data.link, location.origin);
  if (address.origin !== location.origin) return;
  event.waitUntil(clients.openWindow(address.href));
});
