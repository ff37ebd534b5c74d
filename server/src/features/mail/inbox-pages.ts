import type { ReceivedMail } from './inbox-view.ts';
import { escapeHtml } from './render-mail.ts';

/** All mails that arrived. */
export function inboxPage({
  productName,
  mails,
  to = '',
}: {
  productName: string;
  mails: readonly ReceivedMail[];
  to: string | undefined;
}): string {
  const rows = mails.map(
    (mail) => `<li><a href="/dev/inbox/${mail.id}">${escapeHtml(mail.subject)}</a>
<span>to ${escapeHtml(mail.to)}, ${time(mail.receivedAt)}</span></li>`,
  );
  return layout(
    `Inbox – ${productName}`,
    `<h1>Inbox</h1>
<p>Mail of ${escapeHtml(productName)} that would have left if a mail server were configured.</p>
<form method="get" action="/dev/inbox"><label for="to">Mails to</label>
<input id="to" name="to" type="email" value="${escapeHtml(to)}"> <button>Show</button></form>
${rows.length === 0 ? '<p>No mail yet.</p>' : `<ol>${rows.join('\n')}</ol>`}`,
  );
}

/** One mail: its text with links, and the HTML as a mail reader would show it, shut in a frame of its own. */
export function mailPage({ productName, mail }: { productName: string; mail: ReceivedMail }): string {
  return layout(
    `${mail.subject} – ${productName}`,
    `<p><a href="/dev/inbox">Back to the inbox</a></p>
<h1>${escapeHtml(mail.subject)}</h1>
<p>to ${escapeHtml(mail.to)}, ${time(mail.receivedAt)}</p>
<h2>Text</h2>
<pre>${linked(mail.text)}</pre>
<h2>HTML</h2>
<iframe title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation" srcdoc="${escapeHtml(mail.html)}"></iframe>`,
  );
}

export const inboxCss = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 48rem; margin: 0 auto; padding: 1.5rem 1rem; }
ol { list-style: none; padding: 0; }
li { padding: .75rem 0; border-bottom: 1px solid color-mix(in srgb, currentColor 25%, transparent); }
li a { display: block; font-weight: 600; padding: .25rem 0; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; border: 1px solid color-mix(in srgb, currentColor 25%, transparent); }
iframe { width: 100%; height: 36rem; border: 1px solid color-mix(in srgb, currentColor 25%, transparent); background: #fff; }
input, button { font: inherit; padding: .4rem .6rem; min-height: 2.75rem; }
`;

const layout = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/dev/inbox.css">
</head>
<body><main>
${body}
</main></body>
</html>
`;

const time = (at: Date): string => `<time datetime="${at.toISOString()}">${at.toUTCString()}</time>`;

const linked = (text: string): string =>
  escapeHtml(text).replace(/https?:\/\/[^\s<>]+/g, (url) => `<a href="${url}">${url}</a>`);
