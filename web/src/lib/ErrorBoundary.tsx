import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Replaces the children; `reset` tries them again. Throw from it to pass an error on. */
  readonly fallback: (error: unknown, reset: () => void) => ReactNode;
  /** A new value tries the children again, too. */
  readonly resetKey?: string | undefined;
  readonly children: ReactNode;
}

interface Caught {
  readonly error: unknown;
}

interface BoundaryState {
  readonly caught: Caught | null;
  readonly resetKey: string | undefined;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, BoundaryState> {
  override state: BoundaryState = { caught: null, resetKey: this.props.resetKey };

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    state: BoundaryState,
  ): BoundaryState | null {
    return resetKey === state.resetKey ? null : { caught: null, resetKey };
  }

  static getDerivedStateFromError(error: unknown): { caught: Caught } {
    return { caught: { error } };
  }

  override render(): ReactNode {
    const { caught } = this.state;
    if (!caught) return this.props.children;
    return this.props.fallback(caught.error, () => this.setState({ caught: null }));
  }
}
