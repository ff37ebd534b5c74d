import type { MailContent } from './mail-content.ts';

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

interface Sender {
  readonly productName: string;
  readonly publicUrl: string;
}

/** Renders text and HTML. Styles are attributes, because many readers drop style sheets; readers that keep them get dark colours too. */
export function renderMail(content: MailContent, sender: Sender): RenderedMail {
  return {
    subject: oneLine(content.subject),
    text: renderText(content, sender),
    html: renderHtml(content, sender),
  };
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

function renderText(
  { title, paragraphs, sections = [], action, code, footnote, smallLinks = [] }: MailContent,
  { productName, publicUrl }: Sender,
): string {
  const parts = [
    ...[{ title, paragraphs, ...(action && { action }) }, ...sections].flatMap((section) => [
      section.title,
      ...section.paragraphs,
      ...(section.action ? [`${section.action.label}:\n${section.action.url}`] : []),
    ]),
    ...(code ? [`${code.lead}\n${code.code}`] : []),
    `--\n${footnote}`,
    ...smallLinks.map(({ label, url }) => `${label}:\n${url}`),
  ];
  return `${parts.join('\n\n')}\n\n${productName}\n${publicUrl}\n`;
}

const ink = '#14202b';
const quiet = '#5b6873';
const line = '#e3e7ea';
const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** The site's dark colours override the attributes for readers that support them. */
const darkStyles = `<style>
@media (prefers-color-scheme: dark) {
  .floor { background: #0b0f14 !important }
  .card { background: #121922 !important }
  .ink { color: #e8edf2 !important }
  .quiet { color: #93a1b0 !important }
  .line { border-color: #24303d !important }
  .act { background: #ffd400 !important; color: #0b0f14 !important }
}
</style>`;

function renderHtml(content: MailContent, { productName, publicUrl }: Sender): string {
  const { title, paragraphs, sections = [], image, action, code, footnote, smallLinks = [] } = content;
  const text = [
    ...paragraphs.map(words),
    ...sections.flatMap((section) => [
      `<h2 style="margin:24px 0 8px;font-size:18px;line-height:24px">${escapeHtml(section.title)}</h2>`,
      ...section.paragraphs.map(words),
      ...(section.action ? [link(section.action)] : []),
    ]),
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(content.subject)}</title>
${darkStyles}
</head>
<body class="floor ink" style="margin:0;padding:24px 12px;background:#f2f4f6;color:${ink};${font}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(paragraphs[0] ?? '')}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="card" style="max-width:560px;background:#ffffff;border-radius:12px">
<tr><td class="ink" style="padding:32px;color:${ink}">
<p style="margin:0 0 24px;font-size:14px;font-weight:700"><a class="ink" href="${escapeHtml(publicUrl)}/" style="color:${ink};text-decoration:none">${escapeHtml(productName)}</a></p>
<h1 style="margin:0 0 16px;font-size:24px;line-height:30px">${escapeHtml(title)}</h1>
${text.join('\n')}${image ? imageHtml(image) : ''}${action ? button(action) : ''}${code ? digits(code) : ''}
<p class="quiet line" style="margin:24px 0 0;padding-top:16px;border-top:1px solid ${line};font-size:13px;line-height:20px;color:${quiet}">${escapeHtml(footnote)}${smallLinks.map(small).join('')}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

function button({ label, url }: { label: string; url: string }): string {
  const href = escapeHtml(url);
  return `
<p style="margin:24px 0"><a class="act" href="${href}" style="display:inline-block;padding:12px 24px;background:${ink};color:#ffffff;border-radius:8px;font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p class="quiet" style="margin:0;font-size:13px;line-height:20px;color:${quiet}">If the button doesn't work, open this address:<br><a class="quiet" href="${href}" style="color:${quiet};word-break:break-all">${href}</a></p>`;
}

const words = (paragraph: string): string =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:24px;overflow-wrap:anywhere">${escapeHtml(paragraph)}</p>`;

const link = ({ label, url }: { label: string; url: string }): string =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:24px"><a class="ink" href="${escapeHtml(url)}" style="color:${ink};font-weight:600">${escapeHtml(label)}</a></p>`;

const imageHtml = ({ url, alt }: NonNullable<MailContent['image']>): string => `
<p style="margin:24px 0"><img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}" width="496" style="display:block;width:100%;max-width:496px;height:auto;border-radius:8px"></p>`;

const digits = ({ lead, code }: NonNullable<MailContent['code']>): string => `
<p style="margin:24px 0 8px;font-size:16px;line-height:24px">${escapeHtml(lead)}</p>
<p style="margin:0;font-size:32px;line-height:40px;font-weight:700;letter-spacing:6px">${escapeHtml(code)}</p>`;

const small = ({ label, url }: { label: string; url: string }): string =>
  `<br><a class="quiet" href="${escapeHtml(url)}" style="color:${quiet}">${escapeHtml(label)}</a>`;

/** A line break in a subject would be a second header. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
