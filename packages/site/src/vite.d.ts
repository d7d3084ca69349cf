/** Vite turns a pattern of files into one loader per file. */
interface ImportMeta {
  glob<Export>(
    pattern: string,
    options: { readonly import: string; readonly query?: string },
  ): Readonly<Record<string, () => Promise<Export>>>;
}
