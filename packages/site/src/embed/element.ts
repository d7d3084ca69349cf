/**
 * The script for other pages: defines `<gridwright-puzzle>`, an element that shows one puzzle (docs/embed.md). It imports
 * nothing, so that a page can load it from another host as a classic script.
 */
export {};

(() => {
  /** Attributes that name the puzzle. The first one present is used. */
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
      addEventListener('message', this.onMessage);
      this.show();
    }

    disconnectedCallback(): void {
      removeEventListener('message', this.onMessage);
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

    /** Passes messages of its own frame on as events, such as `gridwright-win`. */
    private readonly onMessage = ({ source, origin, data }: MessageEvent): void => {
      if (
        source !== this.frame.contentWindow ||
        origin !== HOME.origin ||
        data?.gridwright !== 1 ||
        typeof data.event !== 'string'
      )
        return;
      const { gridwright: _, event, ...detail } = data;
      if (event === 'size')
        this.frame.style.height = `${Math.min(MOST_HEIGHT, Math.max(LEAST_HEIGHT, Number(detail.height) || 0))}px`;
      else this.dispatchEvent(new CustomEvent(`gridwright-${event}`, { detail, bubbles: true }));
    };
  }

  if (customElements.get('gridwright-puzzle') === undefined)
    customElements.define('gridwright-puzzle', GridwrightPuzzle);
})();
