import { Component, type ReactNode } from 'react';

/** Tells when what is drawn inside fails, and draws nothing then. */
export class Boundary extends Component<{ children: ReactNode; onError(): void }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidCatch() {
    this.props.onError();
  }
  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
