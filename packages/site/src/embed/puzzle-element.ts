/** The source of the element's frame. */
export interface FrameSource {
  /** The address of the page in the frame, without what follows `#`. */
  readonly address: () => string | Promise<string>;
  /** The origin of that page, from which messages are accepted. */
  readonly origin: string;
}

/** Attributes that name the puzzle. The first one present is used. */
const SOURCES: Readonly<Record<string, (value: string) => string>> = {
  puzzle: (id) => `#/p/${encodeURIComponent(id)}`,
  seed: (id) => `#/s/${encodeURIComponent(id)}`,
  daily: (path) => `#/${path.split('/').map(encodeURIComponent).join('/')}`,
};

const LEAST_HEIGHT = 200;
const MOST_HEIGHT = 4000;

/** Defines `<gridwright-puzzle>`, an element that shows one puzzle in a frame (docs/embed.md), unless it is defined. */
export function definePuzzleElement({ address, origin }: FrameSource): void {
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
      void this.show();
    }

    disconnectedCallback(): void {
      removeEventListener('message', this.onMessage);
    }

    attributeChangedCallback(): void {
      if (this.isConnected) void this.show();
    }

    private async show(): Promise<void> {
      this.frame.title = this.title || 'Gridwright';
      const page = await address();
      const source = Object.keys(SOURCES).find((name) => this.hasAttribute(name));
      this.frame.src = page + (source === undefined ? '#/sudoku' : SOURCES[source](this.getAttribute(source) ?? ''));
    }

    /** Dispatches messages of the element's frame as events, such as `gridwright-win`. */
    private readonly onMessage = ({ source, origin: from, data }: MessageEvent): void => {
      if (
        source !== this.frame.contentWindow ||
        from !== origin ||
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
}
