import type { Locale } from '../../generated/rules.ts';
import type { MailText } from './mail-text.ts';

/** What is told by mail of a part of an order that leaves before the rest. */
export const SHIPPING_MAIL_TEXTS: Record<string, Record<Locale, MailText>> = {
  'order-part-shipped': {
    it: {
      subject: 'Ordine {orderCode}: spedita la merce per {shop}',
      body: [
        'Gentile {name},',
        'dell’ordine {orderCode} è partito ciò che va a {shop}. Il resto segue con una spedizione a parte.',
        'Codice di spedizione: {trackingCode}',
      ],
    },
    en: {
      subject: 'Order {orderCode}: the delivery for {shop} has left',
      body: [
        'Dear {name},',
        'of order {orderCode}, what goes to {shop} has left. The rest follows in a delivery of its own.',
        'Tracking code: {trackingCode}',
      ],
    },
    fr: {
      subject: 'Commande {orderCode} : la livraison pour {shop} est partie',
      body: [
        'Bonjour {name},',
        'de la commande {orderCode}, ce qui va à {shop} est parti. Le reste suit dans une autre livraison.',
        'Numéro de suivi : {trackingCode}',
      ],
    },
    es: {
      subject: 'Pedido {orderCode}: ha salido el envío para {shop}',
      body: [
        'Estimado/a {name}:',
        'del pedido {orderCode} ha salido lo que va a {shop}. El resto sigue en otro envío.',
        'Código de seguimiento: {trackingCode}',
      ],
    },
    zh: {
      subject: '订单 {orderCode}：寄往 {shop} 的货物已发出',
      body: ['{name}，您好：', '订单 {orderCode} 中寄往 {shop} 的货物已发出，其余部分将另行发货。', '物流单号：{trackingCode}'],
    },
    de: {
      subject: 'Bestellung {orderCode}: Die Lieferung an {shop} ist unterwegs',
      body: [
        'Guten Tag {name},',
        'von der Bestellung {orderCode} ist abgegangen, was an {shop} geht. Das Übrige folgt mit einer eigenen Lieferung.',
        'Sendungsnummer: {trackingCode}',
      ],
    },
  },
};
