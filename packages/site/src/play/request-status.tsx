import type { RefObject } from 'preact';

interface RequestStatusProps {
  /** Gets the focus when the button that has it disappears. */
  readonly status: RefObject<HTMLDivElement | null>;
  readonly state:
    | { readonly at: 'rest' | 'confirm' }
    | { readonly at: 'asking'; readonly hash?: string }
    | { readonly at: 'done'; readonly words: string; readonly failed?: boolean; readonly hash?: string | undefined };
  readonly words: {
    readonly asking: string;
    readonly leave: string;
    readonly sent?: (hash: string) => string;
    readonly following?: string;
  };
  readonly onLeave: () => void;
}

/** How a request to a chain goes, with a button to leave it. */
export function RequestStatus({ status, state, words, onLeave }: RequestStatusProps) {
  const hash = 'hash' in state ? state.hash : undefined;
  return (
    <>
      <div role="status" ref={status} tabIndex={-1}>
        {hash !== undefined && <p class="small">{words.sent?.(hash)}</p>}
        {state.at === 'asking' && <p class="small">{hash === undefined ? words.asking : words.following}</p>}
        {state.at === 'done' && <p class={state.failed ? 'outcome wrong' : 'outcome'}>{state.words}</p>}
      </div>
      {state.at === 'asking' && (
        <div class="buttons">
          <button
            type="button"
            class="btn"
            onClick={() => {
              status.current?.focus();
              onLeave();
            }}
          >
            {words.leave}
          </button>
        </div>
      )}
    </>
  );
}
