import { html } from 'hono/html';
import type { Endpoint } from './endpoint.js';
import { operationId, type Parameter, parametersOf } from './openapi.js';

type Html = ReturnType<typeof html>;

/** The page that documents the API, from the endpoints themselves. */
export function docsPage(endpoints: readonly Endpoint[]): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Puzzle API · Gridwright</title>
<link rel="stylesheet" href="/v1/docs.css">
</head>
<body>
<header><a href="/">Gridwright</a></header>
<main>
<h1>Puzzle API</h1>
<p>Puzzles, ratings and explained solutions as JSON, for any program and any web page. You need no key. The header
<code>RateLimit</code> says how many requests you may still make in this minute. If a request fails, <code>detail</code> says why in one
sentence. For programs there is <a href="/v1/openapi.json">an OpenAPI description</a>.</p>
<p>A puzzle id contains the whole puzzle. A seed id contains what a puzzle is generated from, and always gives the same
puzzle. Answers that never change may be kept forever; their headers say which.</p>
<nav aria-label="Endpoints"><ul>${endpoints.map((one) => html`<li><a href="#${operationId(one)}">${one.summary}</a></li>`)}</ul></nav>
${endpoints.map(section)}
</main>
</body>
</html>
`;
}

function section(endpoint: Endpoint): Html {
  return html`<section id="${operationId(endpoint)}">
<h2>${endpoint.summary}</h2>
<p class="request"><code>${endpoint.method.toUpperCase()} ${endpoint.path}</code></p>
<p>${endpoint.description}</p>
<table>
<thead><tr><th scope="col">Parameter</th><th scope="col">Meaning</th><th scope="col">Values</th></tr></thead>
<tbody>${parametersOf(endpoint).map(row)}</tbody>
</table>
${example(endpoint)}
</section>
`;
}

function example(endpoint: Endpoint): Html {
  const { method, headers, example, bytes } = endpoint;
  if (method === 'put' && bytes !== undefined) return html`<p>Body: ${bytes}</p>`;
  if (method === 'post' || method === 'put') return html`<p>Body, in JSON: <code>${example}</code></p>`;
  // An address can't be tried without its headers.
  return headers === undefined ? html`<p>Try <a href="${example}"><code>${example}</code></a></p>` : html``;
}

function row({ name, in: place, required, description, schema }: Parameter): Html {
  return html`<tr><th scope="row"><code>${name}</code></th><td>${description}${place === 'header' ? ' A header.' : ''}${required ? ' Required.' : ''}</td><td>${(schema.enum ?? []).join(', ')}</td></tr>`;
}

/** The look of the page: the tokens of the app, without its fonts. */
export const DOCS_CSS = `:root { color-scheme: light dark; --ink: light-dark(#1b1a17, #ece8df); --paper: light-dark(#fbf9f4, #16150f); --rule: light-dark(#d8d2c4, #3b382e); }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.6 'Iowan Old Style', Palatino, Georgia, serif; }
header, main { max-width: 44rem; margin: 0 auto; padding: 1.5rem; }
header a { font-weight: 600; text-decoration: none; }
a { color: inherit; text-underline-offset: 0.2em; }
h1 { font-size: 2.25rem; font-weight: 500; line-height: 1.15; margin: 1rem 0; }
h2 { font-size: 1.375rem; font-weight: 600; margin: 0 0 0.5rem; }
section { border-top: 1px solid var(--rule); padding: 2rem 0 1rem; }
code { font: 0.875em/1.5 ui-monospace, 'Cascadia Mono', Menlo, Consolas, monospace; overflow-wrap: anywhere; }
nav ul { padding-left: 1.25rem; }
table { width: 100%; border-collapse: collapse; }
th, td { text-align: left; vertical-align: top; padding: 0.4rem 1rem 0.4rem 0; border-bottom: 1px solid var(--rule); font-weight: 400; }
thead th { font-size: 0.875rem; }
th code { white-space: nowrap; }
td:last-child { font-size: 0.9375rem; padding-right: 0; }
@media print { nav { display: none; } }
`;
