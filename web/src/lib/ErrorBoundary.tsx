import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** What stands in for the children; `reset` tries them again. Throw from it to pass an error on. */
  readonly fallback: (error: unknown, reset: () => void) => ReactNode;
  readonly children: ReactNode;
}

interface Caught {
  readonly error: unknown;
}

/** Catches what its children throw while they render. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { caught: Caught | null }> {
  override state: { caught: Caught | null } = { caught: null };

  static getDerivedStateFromError(error: unknown): { caught: Caught } {
    return { caught: { error } };
  }

  override render(): ReactNode {
    const { caught } = this.state;
    if (!caught) return this.props.children;
    return this.props.fallback(caught.error, () => this.setState({ caught: null }));
  }
}
