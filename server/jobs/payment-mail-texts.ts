import type { Locale } from '../../generated/rules.ts';
import type { MailText } from './mail-text.ts';

/** What customers are told by mail of card payments that went another way. */
export const PAYMENT_MAIL_TEXTS: Record<string, Record<Locale, MailText>> = {
  'payment-refused': {
    it: {
      subject: 'Il Suo pagamento non è diventato un ordine',
      body: [
        'Gentile {name},',
        'la banca ha autorizzato il pagamento quando il carrello non era più quello di prima: l’ordine non è stato creato.',
        'L’importo di {amount} torna disponibile sulla carta: non c’è alcun addebito.',
        'Il carrello è ancora al suo posto: {link}',
      ],
    },
    en: {
      subject: 'Your payment did not become an order',
      body: [
        'Dear {name},',
        'the bank agreed to the payment when the cart was no longer what it had been: no order was made.',
        'The amount of {amount} is free on your card again: nothing is charged.',
        'The cart is where it was: {link}',
      ],
    },
    fr: {
      subject: 'Votre paiement n’a pas donné lieu à une commande',
      body: [
        'Bonjour {name},',
        'la banque a accepté le paiement alors que le panier n’était plus le même : aucune commande n’a été passée.',
        'Le montant de {amount} est de nouveau disponible sur votre carte : rien n’est débité.',
        'Votre panier vous attend : {link}',
      ],
    },
    es: {
      subject: 'Su pago no se ha convertido en pedido',
      body: [
        'Estimado/a {name}:',
        'el banco autorizó el pago cuando el carrito ya no era el mismo: no se ha creado ningún pedido.',
        'El importe de {amount} vuelve a estar disponible en su tarjeta: no se cobra nada.',
        'El carrito sigue en su sitio: {link}',
      ],
    },
    zh: {
      subject: '您的付款未生成订单',
      body: [
        '{name}，您好：',
        '银行批准付款时，购物车已发生变化，因此未生成订单。',
        '{amount} 已解除冻结，不会扣款。',
        '购物车仍为您保留：{link}',
      ],
    },
    de: {
      subject: 'Aus Ihrer Zahlung ist keine Bestellung geworden',
      body: [
        'Guten Tag {name},',
        'die Bank hat der Zahlung zugestimmt, als der Warenkorb nicht mehr derselbe war: Es wurde nichts bestellt.',
        'Der Betrag von {amount} ist auf Ihrer Karte wieder frei, belastet wird nichts.',
        'Der Warenkorb liegt noch bereit: {link}',
      ],
    },
  },
  'order-part-cancelled': {
    it: {
      subject: 'Ordine {orderCode}: annullati {quantity} di {article}',
      body: [
        'Gentile {name},',
        'dell’ordine {orderCode} abbiamo dovuto annullare {quantity} di {article}. Il resto segue il suo corso.',
        'Riaccreditiamo {refund} sulla Sua carta.',
      ],
    },
    en: {
      subject: 'Order {orderCode}: {quantity} of {article} cancelled',
      body: [
        'Dear {name},',
        'of order {orderCode} we had to cancel {quantity} of {article}. Everything else goes on.',
        'We pay {refund} back to your card.',
      ],
    },
    fr: {
      subject: 'Commande {orderCode} : {quantity} de {article} annulés',
      body: [
        'Bonjour {name},',
        'de la commande {orderCode}, nous avons dû annuler {quantity} de {article}. Le reste suit son cours.',
        'Nous remboursons {refund} sur votre carte.',
      ],
    },
    es: {
      subject: 'Pedido {orderCode}: {quantity} de {article} anulados',
      body: [
        'Estimado/a {name}:',
        'del pedido {orderCode} hemos tenido que anular {quantity} de {article}. El resto sigue su curso.',
        'Le devolvemos {refund} a su tarjeta.',
      ],
    },
    zh: {
      subject: '订单 {orderCode}：{article} 已取消 {quantity}',
      body: [
        '{name}，您好：',
        '订单 {orderCode} 中的 {article} 不得不取消 {quantity}，其余部分照常进行。',
        '我们会将 {refund} 退回您的银行卡。',
      ],
    },
    de: {
      subject: 'Bestellung {orderCode}: {quantity} von {article} storniert',
      body: [
        'Guten Tag {name},',
        'von der Bestellung {orderCode} mussten wir {quantity} von {article} stornieren. Alles andere läuft weiter.',
        'Wir erstatten {refund} auf Ihre Karte.',
      ],
    },
  },
};
