/**
 * The script for other pages: it defines `<gridwright-puzzle>`, an element that shows one puzzle of the app beside this
 * script (docs/embed.md). It imports nothing: one small classic script, which a page may take from another host as it is.
 */
export {};

(() => {
  /** Attributes that say which puzzle: the first that is there counts. */
  const SOURCES: Readonly<Record<string, (value: string) => string>> = {
    puzzle: (id) => `#/p/${encodeURIComponent(id)}`,
    seed: (id) => `#/s/${encodeURIComponent(id)}`,
    daily: (path) => `#/${path.split('/').map(encodeURIComponent).join('/')}`,
  };

  const { src } = document.currentScript as HTMLScriptElement;
  const HOME = new URL('embed.html', src);
  const LEAST_HEIGHT = 200;
  const MOST_HEIGHT = 4000;

  class GridwrightPuzzle extends HTMLElement {
    static readonly observedAttributes = Object.keys(SOURCES);
    private readonly frame = document.createElement('iframe');

    constructor() {
      super();
      this.frame.title = 'Gridwright';
      Object.assign(this.frame.style, { width: '100%', height: '640px', border: '0', display: 'block' });
      this.attachShadow({ mode: 'open' }).append(this.frame);
    }

    connectedCallback(): void {
      addEventListener('message', this.hear);
      this.show();
    }

    disconnectedCallback(): void {
      removeEventListener('message', this.hear);
    }

    attributeChangedCallback(): void {
      if (this.isConnected) this.show();
    }

    private show(): void {
      const source = Object.keys(SOURCES).find((name) => this.hasAttribute(name));
      const address = new URL(HOME);
      address.hash = source === undefined ? '#/sudoku' : SOURCES[source](this.getAttribute(source) ?? '');
      this.frame.title = this.title || 'Gridwright';
      this.frame.src = address.href;
    }

    /** Only what the own frame says counts; it is handed on as an event, `gridwright-win` for instance. */
    private readonly hear = ({ source, origin, data }: MessageEvent): void => {
      if (source !== this.frame.contentWindow || origin !== HOME.origin || data?.gridwright !== 1 || typeof data.event !== 'string') return;
      const { gridwright: _, event, ...detail } = data;
      if (event === 'size') this.frame.style.height = `${Math.min(MOST_HEIGHT, Math.max(LEAST_HEIGHT, Number(detail.height) || 0))}px`;
      else this.dispatchEvent(new CustomEvent(`gridwright-${event}`, { detail, bubbles: true }));
    };
  }

  if (customElements.get('gridwright-puzzle') === undefined) customElements.define('gridwright-puzzle', GridwrightPuzzle);
})();
