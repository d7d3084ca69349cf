/** What vite makes of a pattern of files: a way to load each. */
interface ImportMeta {
  glob<Export>(
    pattern: string,
    options: { readonly import: string; readonly query?: string },
  ): Readonly<Record<string, () => Promise<Export>>>;
}
